import { FacebookScreen } from '@/components/facebook-button/facebook-screen';

/** The booking button of the restaurant's Facebook Page. */
export default function FacebookPage() {
  return <FacebookScreen />;
}
