import { PrintScreen } from '@/components/print/print-screen';
import { KitchenSheet } from '@/components/print/kitchen-sheet';

export default function PrintKitchenPage() {
  return <PrintScreen sheet="kitchen" Sheet={KitchenSheet} />;
}
