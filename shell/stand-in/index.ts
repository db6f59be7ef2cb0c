import '../src/index.ts';
import './viewer-switch.ts';
