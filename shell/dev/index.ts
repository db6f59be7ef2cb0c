import '../src/index.ts';
import './user-switch.ts';
