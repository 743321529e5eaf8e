import { UsersScreen } from '@/components/screens/settings/users/users-screen';

export default function UsersPage() {
  return <UsersScreen />;
}
