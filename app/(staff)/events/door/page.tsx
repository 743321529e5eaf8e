import { DoorScreen } from '@/components/screens/events/door-screen';

export default function DoorPage() {
  return <DoorScreen />;
}
