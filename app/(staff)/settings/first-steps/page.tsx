import { FirstStepsScreen } from '@/components/screens/settings/first-steps/first-steps-screen';

export default function FirstStepsPage() {
  return <FirstStepsScreen />;
}
