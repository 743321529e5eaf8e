import { AvailabilityScreen } from '@/components/screens/availability/availability-screen';

export default function AvailabilityPage() {
  return <AvailabilityScreen />;
}
