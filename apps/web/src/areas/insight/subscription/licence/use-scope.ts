import { useAuth } from '../../../../lib/auth/auth.ts'

/** Over all companies, or over one and its people: the server decides by the same. */
export function useScope() {
  const { company } = useAuth()
  const isPlatform = company?.is_platform ?? false
  return {
    isPlatform,
    where: isPlatform ? 'All companies' : (company?.name ?? ''),
    noun: isPlatform ? { one: 'company', many: 'companies' } : { one: 'person', many: 'people' },
  }
}
