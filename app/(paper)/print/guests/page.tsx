import { GuestListPaper } from '@/components/screens/events/guest-list-paper';

export default function PrintGuestsPage() {
  return <GuestListPaper />;
}
