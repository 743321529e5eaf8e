import { MenuSettingsScreen } from '@/components/screens/settings/menu/menu-settings-screen';

export default function MenuSettingsPage() {
  return <MenuSettingsScreen />;
}
