'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usePointTexts } from '@/components/shared/loyalty/use-point-texts';
import type { LoyaltyMember } from '@/lib/resources/loyalty-schema';

interface MemberListProps {
  members: readonly LoyaltyMember[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** Members, who has most points first. */
export function MemberList({ members, opened, onOpen }: MemberListProps) {
  const t = useTranslations('loyalty');
  const texts = usePointTexts();
  return (
    <List aria-label={t('list')} disablePadding sx={{ display: 'grid', gap: 1 }}>
      {members.map((member) => (
        <ListItem key={member.uid} disablePadding>
          <ListItemButton
            selected={member.uid === opened}
            aria-current={member.uid === opened ? 'true' : undefined}
            onClick={() => onOpen(member.uid)}
            sx={{
              gap: 1.5,
              p: 1.5,
              borderRadius: '10px',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {texts.nameOf(member)}
                </Typography>
                {member.level !== '' && <Chip size="small" label={member.level} />}
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('since', { date: texts.date(member.joinedOn) })}
              </Typography>
            </Box>
            <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {t('points', { count: member.points })}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
