import { PrintScreen } from '@/components/shared/print/print-screen';
import { KitchenSheet } from '@/components/shared/print/kitchen-sheet';

export default function PrintKitchenPage() {
  return <PrintScreen sheet="kitchen" Sheet={KitchenSheet} />;
}
