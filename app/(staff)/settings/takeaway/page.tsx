import { TakeawaySettingsScreen } from '@/components/screens/settings/takeaway/takeaway-settings-screen';

export default function TakeawaySettingsPage() {
  return <TakeawaySettingsScreen />;
}
