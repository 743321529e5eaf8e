import { AdsScreen } from '@/components/ads/ads-screen';

export default function AdsPage() {
  return <AdsScreen />;
}
