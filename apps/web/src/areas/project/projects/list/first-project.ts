import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../../../lib/auth/auth.ts'

let sentFor = ''

/** Add Project was shown in this session: going back from it must not lead to it again (C-14). */
export function noteConnectSeen(): void {
  sentFor = auth.getState().token
}

/** A person who may add projects is led to the form while there is none at all. */
export function useFirstProject(startsHere: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!startsHere || sentFor === auth.getState().token) return
    noteConnectSeen()
    void navigate('/projects/Index?view=connect')
  }, [startsHere, navigate])
}
