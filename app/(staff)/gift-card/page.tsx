import { GiftCardScreen } from '@/components/screens/gift-card/gift-card-screen';

export default function GiftCardPage() {
  return <GiftCardScreen />;
}
