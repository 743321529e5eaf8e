import { SeatingScreen } from '@/components/screens/settings/seating/seating-screen';

export default function SeatingPage() {
  return <SeatingScreen />;
}
