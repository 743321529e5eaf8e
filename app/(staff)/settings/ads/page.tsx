import { AdsScreen } from '@/components/screens/settings/ads/ads-screen';

export default function AdsPage() {
  return <AdsScreen />;
}
