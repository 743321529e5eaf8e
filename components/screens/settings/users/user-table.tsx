'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
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

/** The users as a table by name, role, last activity or state. Large: always imported lazily. */
export function UserTable({ people, onTask }: UserListProps) {
  const t = useTranslations('users');
  const columns = useColumns(onTask);
  return <ListGrid aria-label={t('list')} rows={people} columns={columns} />;
}

function useColumns(onTask: UserListProps['onTask']): Array<GridColDef<Person>> {
  const t = useTranslations('users');
  const roleName = useRoleName();
  return useMemo(
    () => [
      { field: 'name', headerName: t('name'), flex: 34, renderCell: ({ row }) => <NameCell person={row} /> },
      {
        field: 'role',
        headerName: t('roleAndPlace'),
        flex: 24,
        valueGetter: (_, { role }) => roleName(role),
        renderCell: ({ row: { role, location, services } }) => (
          <Box>
            {roleName(role)}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[location, ...services.map(({ name }) => name)].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ),
      },
      {
        field: 'lastSeenAt',
        headerName: t('seen'),
        flex: 20,
        renderCell: ({ row }) => <Seen at={row.lastSeenAt} />,
      },
      {
        field: 'state',
        headerName: t('stateField'),
        width: 128,
        renderCell: ({ row }) => <StateChip state={row.state} />,
      },
      {
        field: 'acts',
        headerName: t('acts'),
        renderHeader: () => null,
        width: 60,
        sortable: false,
        renderCell: ({ row }) => <UserMenu person={row} onTask={onTask} />,
      },
    ],
    [t, roleName, onTask],
  );
}

const Seen = ({ at }: { at: string | null }) => useSeen()(at);

function NameCell({ person }: { person: Person }) {
  const t = useTranslations('users');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 560 }}>
          {person.name}
        </Typography>
        {person.self && <Chip size="small" label={t('you')} />}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {person.email}
      </Typography>
    </Box>
  );
}
