import { EventsScreen } from '@/components/screens/events/events-screen';

export default function EventsPage() {
  return <EventsScreen />;
}
