import { DeviceScreen } from '@/components/screens/settings/device/device-screen';

export default function Page() {
  return <DeviceScreen />;
}
