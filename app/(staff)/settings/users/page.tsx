import { UsersScreen } from '@/components/users/users-screen';

export default function UsersPage() {
  return <UsersScreen />;
}
