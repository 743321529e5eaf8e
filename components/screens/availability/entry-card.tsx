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

export interface EntryActions {
  edit(): void;
  copy(): void;
  remove(): void;
  restore(): void;
  resolve(choice: 'mine' | 'theirs'): void;
}

interface EntryCardProps {
  name: string;
  /** CSS class of its tone. */
  tone?: string;
  flag: EditedFlag | null;
  /** Another person has saved a different version since. */
  hasConflict: boolean;
  /** The other person's version, when one of the two must be chosen. */
  theirs?: ReactNode;
  /** The validation error. */
  error?: string;
  /** Null without permission to edit. */
  actions: EntryActions | null;
  children: ReactNode;
}

/** A shift or special date of the list with its actions. */
export function EntryCard({
  name,
  tone = '',
  flag,
  hasConflict: hasConflict,
  theirs,
  error,
  actions,
  children,
}: EntryCardProps) {
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
      {hasConflict && (
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
          {actions && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
              <Button
                variant="outlined"
                color="inherit"
                onClick={() => actions.resolve('theirs')}
                sx={{ minHeight: 44 }}
              >
                {t('useTheirs')}
              </Button>
              <Button color="inherit" onClick={() => actions.resolve('mine')} sx={{ minHeight: 44 }}>
                {t('keepMine')}
              </Button>
            </Stack>
          )}
        </Box>
      )}
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      {actions && (
        <Stack direction="row" sx={{ ml: -2, alignItems: 'center' }}>
          {flag === 'removed' ? (
            <Button startIcon={<UndoRounded />} onClick={actions.restore} aria-label={t('putBackNamed', { name })}>
              {t('putBack')}
            </Button>
          ) : (
            <>
              <Button startIcon={<EditOutlined />} onClick={actions.edit} aria-label={t('editNamed', { name })}>
                {t('edit')}
              </Button>
              <ActionButton
                label={t('copyNamed', { name })}
                icon={<ContentCopyRounded fontSize="small" />}
                onClick={actions.copy}
              />
              {flag === 'changed' && (
                <ActionButton
                  label={t('restoreNamed', { name })}
                  icon={<UndoRounded fontSize="small" />}
                  onClick={actions.restore}
                />
              )}
              <ActionButton
                label={t('deleteNamed', { name })}
                icon={<DeleteOutlineRounded fontSize="small" />}
                onClick={actions.remove}
              />
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

function ActionButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** §3 'Edited flags': marks an unsaved change. */
function EditedChip({ flag }: { flag: EditedFlag }) {
  const t = useTranslations('availability');
  return (
    <Chip size="small" variant="outlined" color={flag === 'removed' ? 'error' : 'warning'} label={t(`flag.${flag}`)} />
  );
}
