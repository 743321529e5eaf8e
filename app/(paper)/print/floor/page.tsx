import { PrintScreen } from '@/components/shared/print/print-screen';
import { FloorSheet } from '@/components/shared/print/floor-sheet';

export default function PrintFloorPage() {
  return <PrintScreen sheet="floor" Sheet={FloorSheet} />;
}
