'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Person } from '@/lib/rules/setup/person';
import type { PersonTask } from './person-dialogs';
import { StateChip } from './state-chip';
import { useRoleName } from './use-role-name';
import { useSeen } from './use-seen';
import { UserMenu } from './user-menu';

interface UserListProps {
  people: readonly Person[];
  onTask: (task: PersonTask) => void;
}

/** The users as cards on a phone. */
export function UserCards({ people, onTask }: UserListProps) {
  const t = useTranslations('users');
  const roleName = useRoleName();
  const seen = useSeen();
  return (
    <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {people.map((person) => (
        <Card key={person.uid} component="li" sx={{ p: 1.5, pr: 0.5 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {person.name}
                </Typography>
                {person.self && <Chip size="small" label={t('you')} />}
                <StateChip state={person.state} />
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {person.email}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.75 }}>
                {[roleName(person.role), person.location, ...person.services.map(({ name }) => name)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('seenLine', { seen: seen(person.lastSeenAt) })}
              </Typography>
            </Box>
            <UserMenu person={person} onTask={onTask} />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
