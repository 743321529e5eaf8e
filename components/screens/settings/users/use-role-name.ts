'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { isRole } from './person-draft';

/** Name of a role. A role outside of D8 has the rights of staff and keeps the restaurant's name. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('users.role');
  return useCallback((role) => (isRole(role) || role === 'super' ? t(`${role}.name`) : role || t('staff.name')), [t]);
}
