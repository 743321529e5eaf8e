'use client';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { usePointTexts } from '@/components/shared/loyalty/use-point-texts';
import { ChoiceList } from '@/components/ui/inputs/choice-list';
import type { LoyaltyMember } from '@/lib/resources/sales/loyalty-schema';

interface MemberListProps {
  members: readonly LoyaltyMember[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** Members, most points first. */
export function MemberList({ members, opened, onOpen }: MemberListProps) {
  const t = useTranslations('loyalty');
  const texts = usePointTexts();
  const choices = members.map((member) => ({
    uid: member.uid,
    title: texts.nameOf(member),
    badge: member.level !== '' && <Chip size="small" label={member.level} />,
    text: t('since', { date: texts.date(member.joinedOn) }),
    figure: t('points', { count: member.points }),
  }));
  return <ChoiceList label={t('list')} choices={choices} opened={opened} onOpen={onOpen} />;
}
