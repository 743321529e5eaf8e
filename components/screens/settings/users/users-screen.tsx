'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { SearchField } from '@/components/ui/inputs/search-field';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { usePeople } from '@/lib/client/settings/use-people';
import type { Person } from '@/lib/rules/setup/person';
import { PersonDialogs, type PersonTask } from './person-dialogs';
import { UserCards } from './user-cards';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const UserTable = lazyComponent(
  () => import('./user-table').then((loaded) => loaded.UserTable),
  () => <ListSkeleton label="" rowHeight={68} />,
);

/** The search field is shown from this number on. */
const SEARCH_MIN_PEOPLE = 8;

/** `/settings/users`: people of the restaurant, their roles and devices. */
export function UsersScreen() {
  const t = useTranslations('users');
  const common = useTranslations('common');
  const mayManage = useSessionInfo().data?.abilities.includes('users') ?? false;
  const people = usePeople(mayManage);
  const isWide = useMediaQuery('(min-width: 768px)', { noSsr: true });
  const [task, setTask] = useState<PersonTask | null>(null);
  const [search, setSearch] = useState('');
  const shown = people.data?.people.filter((person) => matchesSearch(person, search)) ?? [];
  const List = isWide ? UserTable : UserCards;

  return (
    <SettingsFrame
      section="users"
      end={
        <Button
          variant="contained"
          startIcon={<PersonAddAltOutlined />}
          disabled={!people.data}
          onClick={() => setTask({ what: 'invite' })}
        >
          {t('invite')}
        </Button>
      }
    >
      {people.data ? (
        <>
          {people.data.people.length > SEARCH_MIN_PEOPLE && (
            <SearchField label={t('search')} value={search} onChange={setSearch} clearLabel={common('clear')} />
          )}
          <List people={shown} onTask={setTask} />
          <PersonDialogs
            task={task}
            administers={people.data.administers}
            onTask={setTask}
            onClose={() => setTask(null)}
          />
        </>
      ) : people.error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void people.mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={68} />
      )}
    </SettingsFrame>
  );
}

function matchesSearch({ name, email, role }: Person, search: string): boolean {
  const searchText = search.trim().toLocaleLowerCase();
  return searchText === '' || [name, email, role].some((text) => text.toLocaleLowerCase().includes(searchText));
}
