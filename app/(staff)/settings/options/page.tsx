import { OptionsScreen } from '@/components/screens/settings/options/options-screen';

export default function OptionsPage() {
  return <OptionsScreen />;
}
