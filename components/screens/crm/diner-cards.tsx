'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import StarRounded from '@mui/icons-material/StarRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useShortDate } from './use-short-date';
import type { ListedDiner } from '@/lib/rules/diner/diner';
import type { CrmContext } from './use-crm-context';

interface DinerCardsProps {
  diners: readonly ListedDiner[];
  context: CrmContext;
  /** The diner whose page is open. */
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** The diners as cards: on a phone, and beside an open page. */
export function DinerCards({ diners, context, opened, onOpen }: DinerCardsProps) {
  const t = useTranslations('crm');
  const said = useTranslations('diner');
  const date = useShortDate();
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      sx={{
        m: 0,
        mb: 2,
        p: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'background.paper',
      }}
    >
      {diners.map((diner, index) => (
        <Box component="li" key={diner.uid} sx={{ borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}>
          <ButtonBase
            aria-current={diner.uid === opened ? 'true' : undefined}
            onClick={() => onOpen(diner.uid)}
            sx={{
              width: '100%',
              minHeight: 62,
              px: 1.5,
              py: 1,
              gap: 1,
              textAlign: 'left',
              justifyContent: 'space-between',
              bgcolor: diner.uid === opened ? 'action.selected' : undefined,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
                <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
                  {context.nameOf(diner)}
                </Typography>
                {diner.vip && (
                  <StarRounded titleAccess={t('column.vip')} sx={{ fontSize: 18, color: 'warning.main' }} />
                )}
                {diner.allergies && (
                  <WarningAmberRounded titleAccess={t('column.allergies')} sx={{ fontSize: 18, color: 'error.main' }} />
                )}
              </Stack>
              <Typography component="span" variant="body2" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
                {[diner.phone || diner.email, ...diner.tags, ...diner.automaticTags].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Box component="span" sx={{ flexShrink: 0, textAlign: 'right' }}>
              <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                {diner.visits > 0 ? said('visits', { count: diner.visits }) : ''}
              </Typography>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {diner.lastVisit ? date(diner.lastVisit) : ''}
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
