import { SettingsScreen } from '@/components/settings-frame/settings-screen';

export default function SettingsPage() {
  return <SettingsScreen />;
}
