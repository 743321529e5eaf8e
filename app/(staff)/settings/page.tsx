import { SettingsScreen } from '@/components/shared/settings-frame/settings-screen';

export default function SettingsPage() {
  return <SettingsScreen />;
}
