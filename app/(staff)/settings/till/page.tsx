import { TillScreen } from '@/components/screens/settings/till/till-screen';

export default function TillPage() {
  return <TillScreen />;
}
