import { PrintScreen } from '@/components/print/print-screen';
import { FloorSheet } from '@/components/print/floor-sheet';

export default function PrintFloorPage() {
  return <PrintScreen sheet="floor" Sheet={FloorSheet} />;
}
