'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { isRole } from './person-draft';

/** A role in words. One that is not of D8 is staff, and shown as the restaurant calls it. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('users.role');
  return useCallback((role) => (isRole(role) || role === 'super' ? t(`${role}.name`) : role || t('staff.name')), [t]);
}
