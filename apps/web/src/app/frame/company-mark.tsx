import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQueries } from '../../areas/foundation/company/queries.ts'
import { useAuth } from '../../lib/auth/auth.ts'
import { initialsOf, PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './side-nav.module.css'

/** The company's name. The Super Admin works for no company, so the person's name stands there. */
export function CompanyMark({ rail = false }: { rail?: boolean }) {
  const { company, person } = useAuth()
  if (!company || !person) return null
  const name = company.is_platform ? person.full_name : company.name
  return (
    <div
      className={`fixed row gap-10 line-above small firm ${classes.company}`}
      title={rail ? name : undefined}
    >
      {company.is_platform ? (
        <PersonAvatar name={name} picture={person.profile_pic} size={26} />
      ) : (
        <CompanyLogo id={company.id} name={name} />
      )}
      <span className={`shrink clip breakable ${classes.companyName}`}>{name}</span>
    </div>
  )
}

function CompanyLogo({ id, name }: { id: number; name: string }) {
  const { data } = useQuery(companyQueries.info(id))
  const [broken, setBroken] = useState<string | null>(null)
  const logo = data?.company_pic
  return (
    <span
      className={`fixed middle clip ${classes.logo}`}
      data-picture={logo && logo !== broken ? true : undefined}
      aria-hidden
    >
      {logo && logo !== broken ? (
        <img src={logo} alt="" draggable={false} onError={() => setBroken(logo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
