'use client';
import { useTranslations } from 'next-intl';
import { MemberDetail } from '@/components/shared/loyalty/member-detail';
import { useRead } from '@/lib/client/calls/use-read';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import { SideCard } from './side-card';

/** The diner's loyalty points; renders nothing if the programme was never active. */
export function PointsCard({ diner }: { diner: number }) {
  const t = useTranslations('loyalty');
  const { data } = useRead(loyaltyCalls.find, { params: { uid: diner } });
  if (!data || (!data.active && !data.member)) return null;
  return (
    <SideCard title={t('cardTitle')}>
      <MemberDetail diner={diner} />
    </SideCard>
  );
}
