'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/popups/tooltip';
import type { EditedFlag } from '@/lib/rules/availability/edits';
import { toneClasses } from './session-tone';
import Chip from '@mui/material/Chip';

const Card = styled('article')(({ theme }) => ({
  '--tone': theme.vars?.palette.edge,
  ...toneClasses(theme),
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '14px 16px 8px 16px',
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderLeft: '4px solid var(--tone)',
  borderRadius: 10,
  backgroundColor: theme.vars?.palette.background.paper,
  minWidth: 0,
  '&.removed .content': { opacity: 0.7, textDecoration: 'line-through' },
}));

export interface EntryActs {
  edit(): void;
  copy(): void;
  remove(): void;
  restore(): void;
  settle(choice: 'mine' | 'theirs'): void;
}

interface EntryCardProps {
  name: string;
  /** CSS class of its tone. */
  tone?: string;
  flag: EditedFlag | null;
  /** Somebody else has saved it differently since. */
  isOvertaken: boolean;
  /** What they saved, where one of the two has to be chosen. */
  theirs?: ReactNode;
  /** Why it cannot be saved as it is. */
  fault?: string;
  /** Null for whoever only looks. */
  acts: EntryActs | null;
  children: ReactNode;
}

/** A shift or a special date in the list, with what may be done about it. */
export function EntryCard({ name, tone = '', flag, isOvertaken, theirs, fault, acts, children }: EntryCardProps) {
  const t = useTranslations('availability');
  return (
    <Card className={`${tone} ${flag ?? ''}`} aria-label={name}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 28 }}>
        <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {flag && <EditedChip flag={flag} />}
      </Stack>
      <Box className="content" sx={{ flex: 1 }}>
        {children}
      </Box>
      {isOvertaken && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
          {t(flag === 'new' ? 'overtakenGone' : 'overtaken')}
        </Typography>
      )}
      {theirs && (
        <Box
          role="group"
          aria-label={t('theirsOf', { name })}
          sx={{ borderLeft: 2, borderColor: 'warning.main', pl: 1.5, my: 0.5 }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('theirs')}
          </Typography>
          {theirs}
          {acts && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
              <Button variant="outlined" color="inherit" onClick={() => acts.settle('theirs')} sx={{ minHeight: 44 }}>
                {t('useTheirs')}
              </Button>
              <Button color="inherit" onClick={() => acts.settle('mine')} sx={{ minHeight: 44 }}>
                {t('keepMine')}
              </Button>
            </Stack>
          )}
        </Box>
      )}
      {fault && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {fault}
        </Typography>
      )}
      {acts && (
        <Stack direction="row" sx={{ ml: -2, alignItems: 'center' }}>
          {flag === 'removed' ? (
            <Button startIcon={<UndoRounded />} onClick={acts.restore} aria-label={t('putBackNamed', { name })}>
              {t('putBack')}
            </Button>
          ) : (
            <>
              <Button startIcon={<EditOutlined />} onClick={acts.edit} aria-label={t('editNamed', { name })}>
                {t('edit')}
              </Button>
              <Act
                label={t('copyNamed', { name })}
                icon={<ContentCopyRounded fontSize="small" />}
                onClick={acts.copy}
              />
              {flag === 'changed' && (
                <Act
                  label={t('restoreNamed', { name })}
                  icon={<UndoRounded fontSize="small" />}
                  onClick={acts.restore}
                />
              )}
              <Act
                label={t('deleteNamed', { name })}
                icon={<DeleteOutlineRounded fontSize="small" />}
                onClick={acts.remove}
              />
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

function Act({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** §3 'Edited flags': this is not as it is stored. */
function EditedChip({ flag }: { flag: EditedFlag }) {
  const t = useTranslations('availability');
  return (
    <Chip size="small" variant="outlined" color={flag === 'removed' ? 'error' : 'warning'} label={t(`flag.${flag}`)} />
  );
}
