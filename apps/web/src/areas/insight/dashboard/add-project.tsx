import { Button } from '@mantine/core'
import { Link } from 'react-router'

export const AddProject = () => (
  <Button component={Link} to="/projects/Index?view=connect" variant="default">
    Add Project
  </Button>
)
