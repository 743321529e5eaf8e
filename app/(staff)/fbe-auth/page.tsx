import { FacebookScreen } from '@/components/screens/fbe-auth/facebook-screen';

/** The booking button of the restaurant's Facebook Page. */
export default function FacebookPage() {
  return <FacebookScreen />;
}
