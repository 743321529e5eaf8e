import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CampaignPage } from '@/components/screens/emails/campaigns/campaign-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('campaigns'))('title') };
}

export default async function CampaignRoute({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  if (!/^[1-9]\d{0,14}$/.test(uid)) notFound();
  return <CampaignPage key={uid} uid={Number(uid)} />;
}
