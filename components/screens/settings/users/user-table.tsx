'use client';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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

/** The people of the restaurant where there is room for columns. */
export function UserTable({ people, onTask }: UserListProps) {
  const t = useTranslations('users');
  const roleName = useRoleName();
  const seen = useSeen();
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: '10px' }}>
      {/* Columns of their own width: none moves because somebody is disabled. */}
      <Table aria-label={t('list')} size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead sx={{ bgcolor: 'raised' }}>
          <TableRow>
            <TableCell sx={{ width: '34%' }}>{t('name')}</TableCell>
            <TableCell sx={{ width: '24%' }}>{t('roleAndPlace')}</TableCell>
            <TableCell>{t('seen')}</TableCell>
            <TableCell sx={{ width: 128 }}>{t('stateField')}</TableCell>
            <TableCell aria-label={t('acts')} sx={{ width: 60 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.uid} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ py: 1.25 }}>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                  <Typography component="span" sx={{ fontWeight: 560 }}>
                    {person.name}
                  </Typography>
                  {person.self && <Chip size="small" label={t('you')} />}
                </Stack>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {person.email}
                </Typography>
              </TableCell>
              <TableCell>
                {roleName(person.role)}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[person.location, ...person.services.map(({ name }) => name)].filter(Boolean).join(', ')}
                </Typography>
              </TableCell>
              <TableCell>{seen(person.lastSeenAt)}</TableCell>
              <TableCell>
                <StateChip state={person.state} />
              </TableCell>
              <TableCell align="right" sx={{ py: 0 }}>
                <UserMenu person={person} onTask={onTask} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
