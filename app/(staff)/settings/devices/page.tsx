import { DevicesScreen } from '@/components/screens/settings/devices/devices-screen';

export default function Page() {
  return <DevicesScreen />;
}
