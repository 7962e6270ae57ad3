import { type CompanyProfile, company } from '@itayo/contract'
import { IconBuilding } from '@tabler/icons-react'
import { PictureSection } from '../../../../lib/picture-section.tsx'
import { type FileRules, refusalOf } from '../../../../ui/files/file-check.ts'
import { companyCalls } from '../queries.ts'
import classes from './company-profile.module.css'

const { maxBytes, types } = company.setLogo.upload
const LOGOS: FileRules = { types: ['jpg', 'jpeg', 'png', 'gif', 'jfif'], maxMb: maxBytes / 1024 / 1024 }

interface LogoSectionProps {
  profile: CompanyProfile
  onChanged: (profile: CompanyProfile) => void
}

export function LogoSection({ profile, onChanged }: LogoSectionProps) {
  const { company_pic } = profile
  return (
    <PictureSection
      noun="logo"
      hint="At the head of every print."
      shown={
        <span className={`fixed middle clip box ${classes.logoFrame}`}>
          {company_pic ? (
            <img src={company_pic} alt="Company logo" />
          ) : (
            <IconBuilding size={28} stroke={1.4} aria-hidden />
          )}
        </span>
      }
      isSet={Boolean(company_pic)}
      accept={types.join(',')}
      advice={`JPG, PNG or GIF, at most ${LOGOS.maxMb} MB. Transparent PNG prints best.`}
      refusalOf={(file) => refusalOf(file, LOGOS)}
      upload={companyCalls.setLogo}
      remove={companyCalls.removeLogo}
      removal={{ title: 'Remove the logo?', text: 'Prints then show the company name alone.' }}
      preview={{
        subtitle: 'As it will stand on white paper.',
        className: `middle pad-20 box ${classes.preview}`,
        alt: 'The chosen logo',
      }}
      onChanged={onChanged}
    />
  )
}
