import { AvailabilityScreen } from '@/components/availability/availability-screen';

export default function AvailabilityPage() {
  return <AvailabilityScreen />;
}
