'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import type { NameDraft } from '@/lib/rules/setup/name-draft';

const LANGUAGES: readonly GuestLanguage[] = ['en', 'es', 'pt'];

interface NameFieldsProps {
  /** The restaurant's language, in which the name itself is written. */
  own: GuestLanguage;
  /** Hides the name itself, which is edited elsewhere. */
  translationsOnly?: boolean;
  field: (
    name: keyof NameDraft,
    hint?: string,
  ) => {
    value: string;
    error: boolean;
    helperText: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** A name in the restaurant's language, and its translations into the other two. */
export function NameFields({ own, translationsOnly = false, field }: NameFieldsProps) {
  const t = useTranslations('settings.names');
  const others = LANGUAGES.filter((language) => language !== own);
  return (
    <>
      {!translationsOnly && <TextField autoFocus fullWidth label={t('own', { language: t(own) })} {...field('name')} />}
      {others.map((language, index) => (
        <TextField
          key={language}
          fullWidth
          autoFocus={translationsOnly && index === 0}
          label={t('in', { language: t(language) })}
          {...field(language, index === others.length - 1 ? t('hint') : undefined)}
        />
      ))}
    </>
  );
}
