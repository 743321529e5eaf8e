import { MessagesScreen } from '@/components/screens/settings/messages/messages-screen';

export default function MessagesPage() {
  return <MessagesScreen />;
}
